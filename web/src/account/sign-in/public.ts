// What other slices may import from account. Everything else in this folder is private.
export { OwnAccessCard } from './own-access/own-access-card.tsx'
export { SessionsCard } from './own-access/sessions-card.tsx'
export { SecondFactorDialog } from './own-access/second-factor/second-factor-dialog.tsx'
