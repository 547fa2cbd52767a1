import { textLink } from '#src/ui/Button/button.css.ts'

/** Storybook's ids: 'Components/IconButton' → 'components-iconbutton'. */
export const toId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** 'DisabledWithReason' → 'disabled-with-reason'. */
export const toStateId = (state: string): string => toId(toWords(state))

/** 'DisabledWithReason' → 'Disabled with reason'. */
export const toWords = (state: string): string => {
  const words = state.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A link to another page or story, in the top window. */
export function StorybookLink({ path, children }: { path: string; children: React.ReactNode }) {
  return (
    <a className={textLink} href={`./?path=/${path}`} target="_top">
      {children}
    </a>
  )
}

/** A link to a component's docs page. */
export const ComponentLink = ({ name }: { name: string }) => (
  <StorybookLink path={`docs/${toId(`Components/${name}`)}--docs`}>{name}</StorybookLink>
)
