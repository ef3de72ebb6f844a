// What other slices may import from users. Everything else in this folder is private.
export { UsersCard } from './users-card.tsx'
