import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { manualAddress } from '../../lib/manual-address.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { scrollToElement } from '../../ui/page/scroll-to-element.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { neighboursOf, pageOf } from './manual.ts'
import { ManualContents } from './manual-contents.tsx'
import type { ManualPage } from './manual-page.ts'
import { ManualSearch } from './manual-search.tsx'
import { ManualText } from './manual-text.tsx'
import styles from './help.module.css'

const route = getRouteApi('/dashboard/help/$page')

/** One page of the manual, with contents and search beside it. */
export function HelpPageScreen() {
  const { page: slug } = route.useParams()
  const page = pageOf(slug)
  return (
    <Page>
      <BackLink to="/dashboard/help" label="Ayuda" />
      <PageHeader title={page?.title ?? 'Ayuda'} />
      <div className={styles.screen}>
        <Side key={slug} />
        {page ? (
          <Article key={slug} page={page} />
        ) : (
          <EmptyState
            icon={<Icon of={IconHelp} size={24} />}
            title="Esta página de la ayuda no existe"
            text="Búsquela por sus palabras o en el contenido de la ayuda."
          />
        )}
      </div>
    </Page>
  )
}

/** On a telephone the contents open on a press, so that the page itself is at the top. */
function Side() {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.side}>
      <ManualSearch
        otherwise={
          <>
            {isPhone && (
              <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Ocultar el contenido' : 'Ver el contenido'}
              </Button>
            )}
            {(!isPhone || isOpen) && <ManualContents />}
          </>
        }
      />
    </div>
  )
}

function Article({ page }: { page: ManualPage }) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash)
    if (!heading) return
    scrollToElement(heading)
    heading.focus({ preventScroll: true })
  }, [hash])
  const { previous, next } = neighboursOf(page.slug)
  return (
    <article className={styles.article}>
      <p className={styles.summary}>{page.summary}</p>
      <ManualText blocks={page.blocks} />
      <nav aria-label="Otras páginas de la ayuda" className={styles.neighbours}>
        {previous && (
          <Link to={manualAddress(previous.slug)} className={styles.previous}>
            <Icon of={IconArrowLeft} size={16} />
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={manualAddress(next.slug)} className={styles.next}>
            {next.title}
            <Icon of={IconArrowRight} size={16} />
          </Link>
        )}
      </nav>
    </article>
  )
}
