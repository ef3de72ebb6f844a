// What other slices may import from blocks. They are apart from the units, because they need bookings, and bookings need units.
export { addBlock, editBlock, removeBlock } from './blocks.ts'
