import styles from './agencies.module.css'

/** The agency's logo, or the first two letters of its name. */
export const AgencyLogo = ({ name, logoUrl }: { name: string; logoUrl: string }) =>
  logoUrl ? (
    <img className={styles.mark} src={logoUrl} alt="" />
  ) : (
    <span className={styles.mark} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('').toUpperCase()}
    </span>
  )
