import { listPaths } from '#rules/list-paths.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ItemPicture } from '../items/item-picture';
import styles from './gift-card.module.css';
import type { GiftView } from './use-gifts';

interface GiftCardProps {
  gift: GiftView;
  onThank: () => void;
}

/** A gift: what, from whom, the message, and the thanks or their button. */
export const GiftCard = ({ gift, onThank }: GiftCardProps) => {
  const {
    id,
    name,
    picture,
    quantity,
    giver,
    givenAt,
    external,
    message,
    thanks,
    isThanked,
    canBeThanked,
    giftlist,
    isBoughtElsewhere,
  } = gift;
  return (
    <li data-received={id} className={styles.card}>
      <div className={styles.picture}>
        <ItemPicture item={{ picture, external }} sizes="(width >= 40em) 10rem, 6rem" />
      </div>
      <div className={styles.words}>
        <p className={styles.giver}>
          From <bdi>{giver}</bdi>
        </p>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
          {quantity > 1 ? <span>{` × ${quantity}`}</span> : null}
        </h2>
        <p className={styles.quiet}>
          {givenAt ? <DateTime {...givenAt} /> : null}
          {isBoughtElsewhere ? <span>Bought elsewhere</span> : null}
          {giftlist ? (
            <TextLink asChild isQuiet>
              <Link to={listPaths.own(giftlist.id)}>
                <bdi>{giftlist.title}</bdi>
              </Link>
            </TextLink>
          ) : null}
        </p>
        {message === undefined ? null : (
          <blockquote dir="auto" className={styles.message}>
            {message}
          </blockquote>
        )}
        {isThanked ? (
          <div className={styles.thanked}>
            <HeartIcon />
            {thanks === undefined ? (
              <p key="said">You said thank you.</p>
            ) : (
              <p key="words" dir="auto" className={styles.thanks}>
                {thanks}
              </p>
            )}
          </div>
        ) : canBeThanked ? (
          <Button className={styles.thank} aria-label={`Say thank you to ${giver} for ${name}`} onClick={onThank}>
            <HeartIcon />
            Say thank you
          </Button>
        ) : isBoughtElsewhere ? (
          <p className={styles.quiet}>{giftsTexts.unreachable}</p>
        ) : null}
      </div>
    </li>
  );
};
