// What other slices may import to draw the signs of a unit without components, and so without what they load.
export { cleaningMarkAttributes } from '../cleaning/cleaning-mark-attributes.ts'
export { bedSigns, describeBeds } from '../bed-signs.ts'
