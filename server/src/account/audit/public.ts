// What other slices may import from audit.
export { actionText, actionTexts } from './action-words/action-text.ts'
