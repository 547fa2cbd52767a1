import { ArrowUpRightIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { EMPTY } from '#src/shared/format.ts'
import * as css from './dashboards.css.ts'

/** Link of a card to the screen behind its figure. */
export type CardLink = {
  href: string
  /** Called on a plain click; the browser handles others (new tab, new window). */
  onOpen: () => void
  /** On hover or focus, to prefetch. */
  onIntent: () => void
}

export type StatCard = {
  title: string
  icon: ReactNode
  /** A dash while unknown. */
  value: string
  /** Beside the value, such as a kiosk's state. */
  detail?: ReactNode
  /** The value is a name, not a count. */
  isName?: boolean
  link?: CardLink | undefined
}

/** One row of labelled figures; a list of lines on a phone. */
export function StatCards({ cards, loading }: { cards: readonly StatCard[]; loading: boolean }) {
  return (
    <dl className={`${css.cards} ${cards.length === 4 ? css.four : css.three}`} aria-busy={loading}>
      {cards.map((card) => (
        <div key={card.title} className={card.link ? `${css.card} ${css.linked}` : css.card}>
          <dt className={css.cardTitle}>
            {card.icon}
            {card.link ? <CardTitleLink link={card.link}>{card.title}</CardTitleLink> : card.title}
            {card.link && <ArrowUpRightIcon className={css.linkIcon} />}
          </dt>
          <dd className={css.cardValue}>
            <span
              className={card.isName ? css.name : css.figure}
              data-missing={card.value === EMPTY || undefined}
            >
              {card.value}
            </span>
            {card.detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CardTitleLink({ link, children }: { link: CardLink; children: ReactNode }) {
  return (
    <a
      href={link.href}
      className={css.cardLink}
      onPointerEnter={link.onIntent}
      onFocus={link.onIntent}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        link.onOpen()
      }}
    >
      {children}
    </a>
  )
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
