/** Box around all points of an absolute path and its control points, with a margin: `left bottom right top`, integers. */
export function computePathBounds(d: string, margin = 1): string {
  const numbers = (d.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  let [left, bottom, right, top] = [0, 0, 0, 0];
  numbers.forEach((value, i) => {
    if (i === 0) [left, right] = [value, value];
    else if (i === 1) [bottom, top] = [value, value];
    else if (i % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)];
    else [bottom, top] = [Math.min(bottom, value), Math.max(top, value)];
  });
  return [left - margin, bottom - margin, right + margin, top + margin]
    .map((value, i) => (i < 2 ? Math.floor(value) : Math.ceil(value)))
    .join(' ');
}
