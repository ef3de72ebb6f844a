import styles from './engine.module.css'
import { useLogoColours } from './use-logo-colours.ts'

type Props = { logoUrl: string; value: string; onChoose: (colour: string) => void; disabled: boolean }

/** The colours of the logo, each chosen by a press. */
export function LogoColourChoice({ logoUrl, value, onChoose, disabled }: Props) {
  const colours = useLogoColours(logoUrl)
  if (colours.length === 0) return null
  return (
    <div className={styles.logoColours} role="group" aria-label="Colores del logotipo">
      <img src={logoUrl} alt="" width={32} height={32} />
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-label={`Color ${colour} del logotipo`}
          aria-pressed={colour === value}
          disabled={disabled}
          onClick={() => onChoose(colour)}
        />
      ))}
      <span>Del logotipo</span>
    </div>
  )
}
