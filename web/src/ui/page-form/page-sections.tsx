import { useEffect, useRef, type ReactNode } from 'react'
import styles from './page-sections.module.css'
import { useCurrentSection } from './use-current-section.ts'

export type PageSection = { id: string; title: string; part: ReactNode }

type Props = {
  sections: readonly PageSection[]
  /** The list stays above also on a wide screen, where something else is beside the page. */
  isListAbove?: boolean
}

/** A long page in sections with a list of links: beside them, above them, or hidden on a phone. */
export function PageSections({ sections, isListAbove = false }: Props) {
  const column = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { current, goTo } = useCurrentSection(column)
  useEffect(() => {
    // Where the list is wider than the screen, scrolls it to the section being read.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2
  }, [current])
  return (
    <div className={styles.frame} data-list-above={isListAbove || undefined}>
      <nav ref={list} className={styles.nav} aria-label="Secciones de la página">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={(current ?? sections[0]?.id) === id ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(id)
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={column} className={styles.column}>
        {sections.map(({ id, part }) => (
          <div key={id} data-section={id} tabIndex={-1} className={styles.section}>
            {part}
          </div>
        ))}
      </div>
    </div>
  )
}
