// What other slices may import from the waiting list. Everything else in this folder is private.
export { waitingWords } from './words/waiting-words.ts'
