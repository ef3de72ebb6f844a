import { isUuid } from '@posada/domain/platform/text/formats'

/** The carta that is shown, so that a link shows the same. */
export type MenuSearch = { carta?: string | undefined }

export const parseMenuSearch = ({ carta }: MenuSearch): { menuId: string | null } => ({
  menuId: isUuid(carta) ? carta : null,
})
