import all from './sizes.json' with { type: 'json' }

/** How much the generated and chaotic tests do: small in `npm test`, full in `npm run proof`. */
export const sizes = all[process.env['POSADA_SIZE'] === 'full' ? 'full' : 'small']
