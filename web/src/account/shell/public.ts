// What other slices may import from shell. Everything else in this folder is private.
export { Banners } from './banners.tsx'
export { ColorSchemeSwitch } from './color-scheme-switch.tsx'
export { Frame } from './frame.tsx'
export { default as menuStyles } from './side-menu.module.css'
export { useConnectionWatch } from './use-connection-watch.ts'
export { useLogout } from './use-logout.ts'
