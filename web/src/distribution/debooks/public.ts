// What other slices may import from debooks. Everything else in this folder is private.
export { DebooksStrip } from './debooks-strip.tsx'
