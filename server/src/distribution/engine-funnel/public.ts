// What other slices may import from the funnel. Everything else in this folder is private.
export { countVisitors, type VisitorCounts } from './count-visitors.ts'
