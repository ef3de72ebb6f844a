import { MenuEditorScreen } from '../restaurant/menus/editor/menu-editor-screen.tsx'
import { MenusScreen } from '../restaurant/menus/list/menus-screen.tsx'

// In one file, so that the start of the application names one.

/** The establishments with their cartas. */
export const MenusRoute = () => <MenusScreen />

/** The cartas of an establishment. */
export const MenuEditorRoute = () => <MenuEditorScreen />
