/** An element with properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** The element of the page with that id. */
export function onPage(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found
}
