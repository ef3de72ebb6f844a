import { colourSchemes, houseColours } from '@posada/domain/guest-pages/house-colours'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Gives the page the colours of the house; '' leaves Posada's. */
export function applyHouseColour(colour: string): void {
  const colours = houseColours(colour)
  if (!colours) return
  const { style } = document.documentElement
  for (const scheme of colourSchemes)
    for (const [name, value] of Object.entries(colours[scheme]))
      style.setProperty(`--house-${scheme}-${kebab(name)}`, value)
}
