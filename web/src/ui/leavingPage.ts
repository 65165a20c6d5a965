let next: string | undefined

/** Must be called with each state of the router. */
export const followNavigation = ({
  navigation,
}: {
  navigation: { location?: { pathname: string } | undefined }
}): void => {
  next = navigation.location?.pathname
}

/** Whether something that was pressed is already leading to another page, though the page may not show it yet. */
export const isLeavingPage = (): boolean => next !== undefined && next !== location.pathname
