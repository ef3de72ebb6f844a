// What other slices may import from collecting. Everything else in this folder is private.
export { AmountChips } from './amount-chips.tsx'
export { CollectForm, type WayOfPaying } from './collect-form.tsx'
