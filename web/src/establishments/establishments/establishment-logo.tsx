import styles from './establishment-logo.module.css'

/** The establishment's logo, or the first letter of its name. */
export const EstablishmentLogo = ({ name, logoUrl }: { name: string; logoUrl: string }) =>
  logoUrl ? (
    <img className={styles.mark} src={logoUrl} alt="" width={36} height={36} />
  ) : (
    <span className={styles.mark} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
