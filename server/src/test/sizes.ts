import all from './sizes.json' with { type: 'json' }

type Size = keyof typeof all
const isSize = (name: string | undefined): name is Size => name !== undefined && name in all

/** Small in `npm test`, medium in continuous integration, full in `npm run proof`. */
export const sizeName: Size = isSize(process.env['POSADA_SIZE']) ? process.env['POSADA_SIZE'] : 'small'

/** How much the generated and chaotic tests do. */
export const sizes = all[sizeName]
