// Reasons why a state cannot exist, shared by several subjects.

export const NOBODY_YET = 'Nobody is signed in here yet.'
export const NOTHING_TO_FORBID = 'Everybody may do this.'
export const SENDS_NOTHING = 'It asks the server for nothing: it only closes.'
export const TYPED_WORDS_ONLY = 'It holds no text that anybody types.'
export const PASSWORD_DOTS = 'A password shows as dots, whatever it is made of.'
export const ONE_SENTENCE = 'It has one sentence for every failure: Failed shows it.'
export const ROW_IS_THERE = 'It opens with the data of the list behind it, and loads nothing itself.'
export const NOTHING_TO_SEARCH = 'This list has neither a search nor filters.'
export const LATIN_ONLY = 'It names an email address alone, and those are written in Latin letters.'
export const UNSEEN_BEHIND =
  'It is refetched only in the background, after a change elsewhere: nothing moves until the answer differs.'
