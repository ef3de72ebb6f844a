export { hashPassword, makePasswordHasher } from './password-hash.ts'
export { insertProvider, markProvider, setFees, setPasswordOf, setSubscriptionEnd } from './queries/as-owner.ts'
export {
  checkOwnPassword,
  requireOwnUser,
  requireSamePassword,
  type OwnPassword,
  withOwnPassword,
} from './own-password.ts'
export { refuseWrongCode } from './second-factor.ts'
export { updateFirstSteps } from './queries/accounts.ts'
export { deleteUser, insertInvitation, insertInvitedUser, updateUser } from './queries/users.ts'
export { endSessions } from './queries/own-access.ts'
export { canConfirmEmails, EMAIL_TAKEN } from './confirm-email.ts'
export { countInvitationTry, failTry, resetTries, startTry } from './queries/tries.ts'
export { tooManyTries } from './limit-logins.ts'
