/** Characters at the end of a name that stay in sight. */
const tailLength = 10

/** A name that is cut before its end where there is no room: `Great Wave 12-31` and `Great Wave 12-32` differ only there. */
export function CutName({ name }: { readonly name: string }) {
  const at = Math.max(0, name.length - tailLength)
  return (
    <span class="cut-name" title={name}>
      <span>{name.slice(0, at)}</span>
      <span>{name.slice(at)}</span>
    </span>
  )
}
