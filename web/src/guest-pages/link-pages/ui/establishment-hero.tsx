import type { ReactNode } from 'react'
import styles from './establishment-hero.module.css'
import layout from './layout.module.css'

type Props = {
  establishment: { name: string; municipality: string }
  photo: string
  /** What the photo shows, for a screen reader. */
  alt: string
  logo: string | null
  /** On a wide screen and on paper it is a bar, and the photo is in the page. */
  isBarOnWide?: boolean
  children: ReactNode
}

/** The photo of the establishment with its name on it, and the language at its corner. */
export const EstablishmentHero = ({ establishment, photo, alt, logo, isBarOnWide = false, children }: Props) => (
  <header className={isBarOnWide ? styles.barOnWide : undefined}>
    <div className={styles.hero}>
      <img src={photo} alt={alt} width={780} height={520} fetchPriority="high" />
      <div className={styles.language}>{children}</div>
    </div>
    <div className={styles.plate}>
      {logo !== null && <img className={layout.logo} src={logo} alt="" width={44} height={44} />}
      <div>
        <b>{establishment.name}</b>
        <small>{establishment.municipality}</small>
      </div>
    </div>
  </header>
)
