import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { phoneUrl } from '../../../lib/phone-url.ts'
import styles from './layout.module.css'

type House = { name: string; municipality: string; phone: string; email: string }

/** A page: header, one column, and the dock or the footer at the lower edge. */
export const GuestScreen = ({ children }: { children: ReactNode }) => <div className={styles.screen}>{children}</div>

export const GuestMain = ({ isResult = false, children }: { isResult?: boolean; children: ReactNode }) => (
  <main className={isResult ? `${styles.main} ${styles.result}` : styles.main}>{children}</main>
)

type HeaderProps = { establishment: House; logo: string | null; isWide?: boolean; children: ReactNode }

/** The name of the establishment with its logo, or with its first letter. */
export const EstablishmentHeader = ({ establishment, logo, isWide = false, children }: HeaderProps) => (
  <header className={isWide ? `${styles.bar} ${styles.wide}` : styles.bar}>
    {logo === null ? (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {Array.from(establishment.name)[0]?.toUpperCase()}
      </span>
    ) : (
      <img className={styles.logo} src={logo} alt="" width={40} height={40} />
    )}
    <div className={styles.name}>
      <b>{establishment.name}</b>
      <small>{establishment.municipality}</small>
    </div>
    {children}
  </header>
)

type DockProps = { label: string; under: string; note?: ReactNode; isPhoneOnly?: boolean; children: ReactNode }

/** The one filled button of the screen, at the thumb, with a line that says what it does. */
export const Dock = ({ label, under, note, isPhoneOnly = false, children }: DockProps) => (
  <div role="region" aria-label={label} className={isPhoneOnly ? `${styles.dock} ${styles.onPhone}` : styles.dock}>
    <div>
      <div aria-live="polite">{note}</div>
      {children}
      {under && <span className={styles.under}>{under}</span>}
    </div>
  </div>
)

type FooterProps = {
  establishment: House
  /** In place of the municipality. */
  address?: string
  words: { call: string; write: string; by: string }
  isWide?: boolean
}

export const EstablishmentFooter = ({
  establishment,
  address = establishment.municipality,
  words,
  isWide = false,
}: FooterProps) => (
  <footer className={isWide ? `${styles.foot} ${styles.wide}` : styles.foot}>
    <div>
      <b>{establishment.name}</b>
      {address && <span>{address}</span>}
      <span className={styles.onPaper}>{[establishment.phone, establishment.email].filter(Boolean).join(' · ')}</span>
      <div className={styles.acts}>
        {establishment.phone && (
          <a href={phoneUrl(establishment.phone)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {words.call}
          </a>
        )}
        {establishment.email && (
          <a href={`mailto:${establishment.email}`}>
            <IconMail size={18} stroke={1.75} aria-hidden />
            {words.write}
          </a>
        )}
      </div>
      <span className={styles.by}>{words.by}</span>
    </div>
  </footer>
)
