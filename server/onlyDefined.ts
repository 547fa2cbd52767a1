/** A body without undefined keys: the changes to a stored row. */
export const onlyDefined = <Body extends object>(
  body: Body,
): { [Key in keyof Body]?: Exclude<Body[Key], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body
