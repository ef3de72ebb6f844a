import { colourSchemes, establishmentColours } from '@posada/domain/guest-pages/establishment-colours'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Gives the page the colours of the establishment; '' leaves Posada's. */
export function applyEstablishmentColour(colour: string): void {
  const colours = establishmentColours(colour)
  if (!colours) return
  const { style } = document.documentElement
  for (const scheme of colourSchemes)
    for (const [name, value] of Object.entries(colours[scheme]))
      style.setProperty(`--house-${scheme}-${kebab(name)}`, value)
}
