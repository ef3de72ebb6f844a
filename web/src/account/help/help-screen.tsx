import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { manualAddress } from '../../lib/manual-address.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { scrollToElement } from '../../ui/page/scroll-to-element.ts'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { helpPages } from './pages-of-screens.ts'
import { ManualContents } from './manual-contents.tsx'
import { ManualSearch } from './manual-search.tsx'
import styles from './help.module.css'

/** 'Ayuda', or the page of the manual about the screen from which it was opened. */
export function HelpScreen() {
  const { pantalla = '' } = useSearch({ from: '/dashboard/help' })
  const page = helpPages[pantalla]
  return page === undefined ? <HelpHome /> : <Navigate to={manualAddress(page)} replace />
}

/** The contents of the manual and its search, the manual as PDF, and the form that asks the support. */
function HelpHome() {
  const form = useRef<HTMLDivElement>(null)
  const goToForm = () => {
    scrollToElement(form.current)
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  return (
    <Page>
      <PageHeader
        title="Ayuda"
        subtitle="Cómo se hace cada cosa, paso a paso"
        actions={
          <>
            <Button className={styles.toForm ?? ''} leftSection={<Icon of={IconMessage2} />} onClick={goToForm}>
              Escribir a soporte
            </Button>
            <Button
              leftSection={<Icon of={IconFileInvoice} />}
              renderRoot={(props) => <Link to={manualAddress('nota-facturas')} {...props} />}
            >
              Nota sobre facturas
            </Button>
            <Button
              component="a"
              href="/manual.pdf"
              download="Manual de Posada.pdf"
              leftSection={<Icon of={IconDownload} />}
            >
              Manual en PDF
            </Button>
          </>
        }
      />
      <div className={styles.home}>
        <Card>
          <ManualSearch otherwise={<ManualContents withSummaries />} />
        </Card>
        <div ref={form}>
          <ContactForm />
        </div>
      </div>
    </Page>
  )
}
