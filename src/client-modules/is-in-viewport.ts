/** Whether any part of an element is within the height of the viewport. */
export function isInViewport(element: Element): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
