import { Anchor } from '@mantine/core';

export interface NoticeLink {
  /** The number of the object that it opens. */
  readonly label: string;
  readonly onOpen: () => void;
}

interface NoticeMessageProps {
  readonly message: string;
  readonly links: readonly NoticeLink[];
}

/** The text of a notice with links to the objects that it is about. Notices are drawn outside the router. */
export function NoticeMessage({ message, links }: NoticeMessageProps) {
  return (
    <>
      {message}{' '}
      {links.map(({ label, onOpen }) => (
        <Anchor key={label} component="button" type="button" inherit mr="xs" onClick={onOpen}>
          {label}
        </Anchor>
      ))}
    </>
  );
}
