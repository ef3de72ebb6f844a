import type { PaperAllergens } from './menu-paper.ts'

/** A row of the allergen sheet: what the establishment knows of a dish, and who said so. */
export type SheetDish = {
  name: string
  /** What stands beside the name: that the dish is not on sale now. */
  note: string
  ingredients: string
  allergens: PaperAllergens
  /** '' while it is unchecked. */
  checkedBy: string
  checkedOn: string
}

/** `carta` and `group` as headings above their dishes. */
export type SheetMenu = { name: string; groups: readonly { name: string; dishes: readonly SheetDish[] }[] }

/** The sheet of allergens for an inspector, in Spanish. */
export type AllergenSheet = {
  establishment: string
  /** Who runs the establishment, where it is, and its numbers, one line each. */
  facts: readonly string[]
  printedOn: string
  menus: readonly SheetMenu[]
}
