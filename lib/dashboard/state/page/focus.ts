/** The element that had the focus last, and those around it. */
let around: readonly Element[] = []

/**
 * When an action takes the element away that has the focus, the next heading gets it: that of the step that is open now, else that of the part
 * where the element was. The focus is never on nothing, from where Tab would begin with the page.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    around = parentsOf(target as Element)
  })
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && around[0] && !around[0].isConnected
    if (isLost) headingNear(around.filter(({ isConnected }) => isConnected))?.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function parentsOf(element: Element | null): Element[] {
  return element ? [element, ...parentsOf(element.parentElement)] : []
}

function headingNear(parents: readonly Element[]): HTMLElement | undefined {
  const within =
    parents.find((parent) => parent.matches('section, dialog, main')) ?? document.querySelector('main')
  const heading =
    within?.querySelector<HTMLElement>('[aria-current=step] :is(h2, h3)') ??
    within?.querySelector<HTMLElement>('h1, h2, h3') ??
    document.querySelector<HTMLElement>('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? undefined
}
