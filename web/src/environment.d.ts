/** Identifies the build, to notice that the server has a newer one. */
declare const __POSADA_VERSION__: string

/** One icon a file: the package's index would hand six thousand of them to every tool. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react'
  const icon: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>
  // eslint-disable-next-line no-restricted-syntax -- the package's own form
  export default icon
}
