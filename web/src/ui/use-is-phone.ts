import { useMediaQuery } from '@mantine/hooks'

/** Phone layout: 699 px wide or less. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false }) ?? false
