// What other slices may import from extras. Everything else in this folder is private.
export { ExtrasCard } from './extras-card.tsx'
