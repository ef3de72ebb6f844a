// What other slices may import from cleaning-days. Everything else in this folder is private.
export { ensureSettings } from './ensure-settings.ts'
export { type CleaningSettings, updateSettings } from './queries/settings.ts'
export { blocksOnDay, staysOfUnits, type StayOfUnit } from './queries/stays.ts'
export {
  deleteObstacles,
  obstaclesOnDay,
  cleaningPlansOnDay,
  saveObstacle,
  saveCleaningPlans,
  usualCleaners,
} from './queries/plans.ts'
export {
  begunCleanings,
  findTap,
  insertCleaningRecords,
  lastRecords,
  type LogOfDay,
  measuredByUnit,
  recordsBetween,
} from './queries/records.ts'
export { recordOf, recordStatusChanges } from './record-changes.ts'
