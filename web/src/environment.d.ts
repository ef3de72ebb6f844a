/** The version of the build, to detect that the server has a newer one. */
declare const __POSADA_VERSION__: string

/** Icons are imported one by one: the package's index would load six thousand of them into every tool. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react'
  const icon: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>
  // oxlint-disable-next-line posada/named-exports -- the package's own form
  export default icon
}

/** The manual of docs/manual, made by web/manual-plugin.ts. */
declare module 'virtual:manual' {
  export const groups: import('./account/help/manual-page.ts').ManualGroup[]
  /** The address of each picture, by its name. */
  export const pictures: Readonly<Record<string, string>>
}
