import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../ui/brand-mark.tsx'
import { usePageTitle } from '../ui/page-header.tsx'
import styles from './legal-page.module.css'

/** A public page of plain text. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <Link to="/login" className={styles.brand}>
        <BrandMark />
        Posada
      </Link>
      <h1>{title}</h1>
      {children}
      <p>
        <Link to="/register">Volver a crear cuenta</Link>
      </p>
    </main>
  )
}
