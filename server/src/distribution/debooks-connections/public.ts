// What other slices may import from debooks-connections. Everything else in this folder is private.
export { isConnectedToDebooks, isWalletConnected } from './is-connected.ts'
export {
  advanceCursor,
  type DebooksRow,
  debooksConnectionsOf,
  findDebooks,
  isWalletElsewhere,
  lockDebooks,
  saveDebooks,
  updateDebooks,
} from './queries/connections.ts'
export { type DebooksPlanRow, debooksPlansOf, markShown, saveDebooksPlans, saveTypesOfPlans } from './queries/plans.ts'
