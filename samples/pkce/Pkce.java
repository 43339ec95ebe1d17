import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Gera o par PKCE (S256) e confirma o resultado com o exemplo da RFC 7636. */
public class Pkce {
    static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    static String challengeOf(String verifier) throws NoSuchAlgorithmException {
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        return BASE64URL.encodeToString(
                sha256.digest(verifier.getBytes(StandardCharsets.US_ASCII)));
    }

    public static void main(String[] args) throws NoSuchAlgorithmException {
        boolean matches = challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
                .equals("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");

        // Guarde o verificador; apenas o desafio segue no primeiro pedido.
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        String verifier = BASE64URL.encodeToString(random);
        String challenge = challengeOf(verifier);

        System.out.println("Exemplo da RFC 7636: " + (matches ? "confere" : "falhou"));
        System.out.println("Verificador novo: " + verifier.length() + " caracteres");
        System.out.println("Desafio novo: " + challenge.length() + " caracteres");
    }
}
