// What other slices may import from own-data. Everything else in this folder is private.
export { OwnDataCard } from './own-data-card.tsx'
