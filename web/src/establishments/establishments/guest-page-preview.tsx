import {
  colourSchemes,
  type ColourScheme,
  guestPageColours,
  type EstablishmentColours,
} from '@posada/domain/guest-pages/establishment-colours'
import styles from './guest-pages-card.module.css'

const names: Record<ColourScheme, string> = { light: 'De día', dark: 'De noche' }

type Props = {
  colours: Record<ColourScheme, EstablishmentColours>
  /** What the button says. */
  button: string
}

/** The button, a link and the soft ground of a page, in both schemes. */
export const GuestPagePreview = ({ colours, button }: Props) => (
  <div className={styles.previews} role="img" aria-label="Muestra de los colores, de día y de noche">
    {colourSchemes.map((scheme) => {
      const { accent, accentInk, accentSoft, accentLine } = colours[scheme]
      const { surface, onAccent } = guestPageColours[scheme]
      return (
        <div key={scheme} className={styles.preview} style={{ background: surface, color: accentInk }}>
          <span className={styles.soft} style={{ background: accentSoft, borderColor: accentLine }}>
            {names[scheme]}
          </span>
          <span className={styles.button} style={{ background: accent, color: onAccent }}>
            {button}
          </span>
        </div>
      )
    })}
  </div>
)
