import { CloseButton, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { manualAddress } from '../../lib/manual-address.ts'
import { MatchedText } from '../../ui/search/matched-text.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { pages } from './manual.ts'
import styles from './manual-search.module.css'
import { searchManual } from './search-manual.ts'

type Props = {
  /** Shown while nothing is searched for. */
  otherwise: ReactNode
  /** Called when a result is opened. */
  onGo?: () => void
}

/** The search of the manual; while it has words, its results replace what is below it. */
export function ManualSearch({ otherwise, onGo }: Props) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const found = useMemo(() => searchManual(pages, search), [search])
  const go = () => {
    setText('')
    onGo?.()
  }
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label="Buscar en la ayuda"
        placeholder="Buscar en la ayuda"
        value={text}
        maxLength={60}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        leftSection={<Icon of={IconSearch} />}
        rightSection={
          text !== '' && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setText('')} />
        }
      />
      <p className={styles.count} role="status">
        {search.trim() !== '' && (found.length === 0 ? `Nada encontrado con «${search.trim()}»` : '')}
      </p>
      {search.trim() === '' ? (
        otherwise
      ) : (
        <ul className={styles.results} aria-label="Resultados de la ayuda">
          {found.map(({ page, anchor, heading, excerpt }) => (
            <li key={`${page.slug}#${anchor ?? ''}`}>
              <Link
                to={manualAddress(page.slug)}
                {...(anchor === undefined ? {} : { hash: anchor })}
                className={styles.result}
                onClick={go}
              >
                <span className={styles.title}>
                  <MatchedText text={heading === '' ? page.title : heading} search={search} />
                </span>
                {heading !== '' && <span className={styles.page}>{page.title}</span>}
                {excerpt !== '' && (
                  <span className={styles.excerpt}>
                    <MatchedText text={excerpt} search={search} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
