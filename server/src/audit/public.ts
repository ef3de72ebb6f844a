// What other slices may import from audit.
export { actionText } from './action-words.ts'
