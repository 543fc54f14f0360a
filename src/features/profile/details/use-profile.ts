import { useQuery } from '@tanstack/react-query';
import { toProblem } from '#http/api-error.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { refetchFresh } from '#runtime';
import { profileQuery } from '../../account';

/** The member's profile, its read error, and a retry. */
export const useProfile = () => {
  const { data, error, refetch } = useQuery(profileQuery());
  return {
    profile: data,
    problem: error && !data ? toProblem(error, profileTexts.dataFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
