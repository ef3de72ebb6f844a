import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

type House = { name: string; municipality: string; phone: string; email: string }

/** A page: header, one column, and the dock or the footer at the lower edge. */
export const GuestScreen = ({ children }: { children: ReactNode }) => <div className={styles.screen}>{children}</div>

export const GuestMain = ({ isResult = false, children }: { isResult?: boolean; children: ReactNode }) => (
  <main className={isResult ? `${styles.main} ${styles.result}` : styles.main}>{children}</main>
)

/** The name of the house with its logo, or with its first letter. */
export const HouseHeader = ({ house, logo, children }: { house: House; logo: string | null; children: ReactNode }) => (
  <header className={styles.bar}>
    {logo === null ? (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {Array.from(house.name)[0]?.toUpperCase()}
      </span>
    ) : (
      <img className={styles.logo} src={logo} alt="" width={40} height={40} />
    )}
    <div className={styles.name}>
      <b>{house.name}</b>
      <small>{house.municipality}</small>
    </div>
    {children}
  </header>
)

type DockProps = { label: string; under: string; note?: ReactNode; children: ReactNode }

/** The one filled button of the screen, at the thumb, with a line that says what it does. */
export const Dock = ({ label, under, note, children }: DockProps) => (
  <div role="region" aria-label={label} className={styles.dock}>
    <div>
      <div aria-live="polite">{note}</div>
      {children}
      {under && <span className={styles.under}>{under}</span>}
    </div>
  </div>
)

export const HouseFooter = ({ house, words }: { house: House; words: { call: string; write: string; by: string } }) => (
  <footer className={styles.foot}>
    <div>
      <b>{house.name}</b>
      {house.municipality && <span>{house.municipality}</span>}
      <span className={styles.onPaper}>{[house.phone, house.email].filter(Boolean).join(' · ')}</span>
      <div className={styles.acts}>
        {house.phone && (
          <a href={`tel:${house.phone.replace(/[^\d+]/g, '')}`}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {words.call}
          </a>
        )}
        {house.email && (
          <a href={`mailto:${house.email}`}>
            <IconMail size={18} stroke={1.75} aria-hidden />
            {words.write}
          </a>
        )}
      </div>
      <span className={styles.by}>{words.by}</span>
    </div>
  </footer>
)
