// What other slices may use of the first steps. Everything else in this folder is private.
export { areFirstStepsOver } from './queries.ts'
