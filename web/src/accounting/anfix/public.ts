// What other slices may use of the connection with Anfix. Everything else in this folder is private.
export { AnfixCard } from './anfix-card.tsx'
