import * as css from './wall.css.ts'

/** What the wall says while there is no picture. */
export const WallNotice = ({ title, text }: { title: string; text: string }) => (
  <main className={css.notice}>
    <div role="status">
      <h1 className={css.title}>{title}</h1>
      <p className={css.small}>{text}</p>
    </div>
  </main>
)
