/** placeholder until slice 3 */
export const SignUpPanel = () => null;
