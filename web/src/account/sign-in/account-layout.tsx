import type { ReactNode } from 'react'
import { pageInfo } from '../../lib/page-info.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import styles from './account-layout.module.css'
import { LoginArt } from './login-art.tsx'

/** The layout of every screen for people who are not logged in: the form at the left, an illustration at the right. */
export function AccountLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className={styles.screen}>
      <section className={styles.form}>
        <a href="/login" className={styles.brand}>
          <BrandMark size={32} />
          Posada
        </a>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {pageInfo().simulate && <p className={styles.simulation}>Simulación: nada sale de este equipo.</p>}
      </section>
      <LoginArt />
    </main>
  )
}
